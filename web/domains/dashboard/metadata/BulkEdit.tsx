import { Button } from '@mantine/core'
import { bulkMax } from '@portico/contract/dashboard/metadata'
import { IconEdit } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'

const BulkEditDialog = lazy(() => import('./BulkEditDialog.tsx'))

/** Opens the dialog that sets one key of these apps to the same value. */
export function BulkEdit({ appIds }: { appIds: readonly string[] }) {
  const { t } = useTranslation('metadata')
  const [opened, setOpened] = useState(false)
  return (
    <>
      <Button
        size="xs"
        variant="light"
        disabled={appIds.length === 0 || appIds.length > bulkMax}
        leftSection={<IconEdit size={15} stroke={1.6} aria-hidden />}
        onClick={() => setOpened(true)}
      >
        {t('bulk.button', { number: appIds.length })}
      </Button>
      <Suspense>{opened && <BulkEditDialog appIds={appIds} onClose={() => setOpened(false)} />}</Suspense>
    </>
  )
}
