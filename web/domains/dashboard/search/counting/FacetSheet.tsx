import { Button } from '@mantine/core'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from '../../../../kernel/useTranslation.ts'
import { loadable } from '../../../../kit/loading/loadable.tsx'
import classes from './counting.module.css'

const BottomSheet = loadable(() => import('../../../../kit/overlay/drawers.tsx'), 'BottomSheet')

interface FacetSheetProps {
  /** Number of keys fixed by the query. */
  settled: number
  /** Number of apps found; undefined while unknown. */
  total: number | undefined
  /** The facets; null when there are none. */
  children: ReactNode
}

/** Shows the facets on narrow screens, in a bottom sheet that stays open while several are selected. */
export function FacetSheet({ settled, total, children }: FacetSheetProps) {
  const { t } = useTranslation('search')
  const [opened, setOpened] = useState(false)
  if (children === null && !opened) return null
  const close = () => setOpened(false)
  return (
    <>
      <Button
        variant="default"
        className={classes.narrow!}
        leftSection={<IconAdjustmentsHorizontal size={16} stroke={1.6} aria-hidden />}
        aria-haspopup="dialog"
        onClick={() => setOpened(true)}
      >
        {settled === 0 ? t('facets.title') : t('facets.settled', { number: settled })}
      </Button>
      {opened && (
        <BottomSheet
          title={t('facets.title')}
          opened
          onClose={close}
          footer={
            <Button fullWidth onClick={close}>
              {total === undefined ? t('facets.close') : t('facets.show', { count: total })}
            </Button>
          }
        >
          <div className={classes.sheet}>{children ?? t('facets.nothing')}</div>
        </BottomSheet>
      )}
    </>
  )
}
