import { Button } from '@mantine/core'
import { maxBulkApps } from '@portico/contract/dashboard/metadata'
import { IconEdit } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from '../../../../kernel/useTranslation.ts'
import { loadable } from '../../../../kit/loading/loadable.tsx'

const BulkEditDialog = loadable(() => import('./BulkEditDialog.tsx'), 'BulkEditDialog')

/** Opens the dialog that sets one key of these apps to the same value. */
export function BulkEdit({ appIds }: { appIds: readonly string[] }) {
  const { t } = useTranslation('metadata')
  const [opened, setOpened] = useState(false)
  return (
    <>
      <Button
        size="xs"
        variant="light"
        disabled={appIds.length === 0 || appIds.length > maxBulkApps}
        leftSection={<IconEdit size={15} stroke={1.6} aria-hidden />}
        onClick={() => setOpened(true)}
      >
        {t('bulk.button', { number: appIds.length })}
      </Button>
      {opened && <BulkEditDialog appIds={appIds} onClose={() => setOpened(false)} />}
    </>
  )
}
