import { Button, Group, Text } from '@mantine/core'
import { maxBulkApps } from '@portico/contract/dashboard/metadata'
import { IconColumns2, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from '../../../../kernel/useTranslation.ts'
import { useFailureTexts } from '../../../../kit/feedback/failures.ts'
import { PageLink } from '../../../../kit/page/PageLink.tsx'
import { errorToast } from '../redToast.ts'
import { pages } from '../../../../pages.ts'
import { BulkEdit } from '../../metadata/index.ts'
import { fetchIds } from '../search.queries.ts'
import classes from './listing.module.css'

const maxCompared = 5

interface SelectionBarProps {
  text: string
  chosen: readonly string[]
  total: number
  onChoose: (appIds: readonly string[]) => void
}

/** Replaces the line above a result while apps are selected, with the actions for them. */
export function SelectionBar({ text, chosen, total, onChoose }: SelectionBarProps) {
  const { t } = useTranslation('search')
  const texts = useFailureTexts()
  const [busy, setBusy] = useState(false)
  const all = Math.min(total, maxBulkApps)
  const selectAll = () => {
    setBusy(true)
    fetchIds(text, all)
      .then(onChoose)
      .catch((error: unknown) => errorToast(texts.failure(error)))
      .finally(() => setBusy(false))
  }
  return (
    <div className={classes.selection} role="toolbar" aria-label={t('selection.title')}>
      <Group gap="sm">
        <Text fw={600} size="sm" aria-live="polite">
          {t('selection.number', { number: chosen.length })}
        </Text>
        {chosen.length < all && (
          <Button variant="transparent" size="compact-sm" loading={busy} onClick={selectAll}>
            {t('selection.all', { number: all })}
          </Button>
        )}
      </Group>
      <Group gap="xs">
        <BulkEdit appIds={chosen} />
        {chosen.length > 1 && chosen.length <= maxCompared && (
          <Button
            component={PageLink}
            to={pages.compare({ ids: chosen })}
            size="xs"
            variant="light"
            leftSection={<IconColumns2 size={15} stroke={1.6} aria-hidden />}
          >
            {t('result.compare', { number: chosen.length })}
          </Button>
        )}
        <Button size="xs" variant="subtle" leftSection={<IconX size={15} stroke={1.6} aria-hidden />} onClick={() => onChoose([])}>
          {t('selection.clear')}
        </Button>
      </Group>
    </div>
  )
}
