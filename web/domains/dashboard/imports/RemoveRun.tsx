import { Button } from '@mantine/core'
import { type ImportRun, imports } from '@portico/contract/dashboard/imports'
import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useChange } from '../../../kernel/queries.ts'
import { useGo } from '../../../kernel/useAddress.ts'
import { ConfirmDialog } from '../../../kit/form/ConfirmDialog.tsx'
import { toastDeleted } from '../../../kit/toast.ts'
import { importsPages } from './imports.pages.ts'

/** Removes an import with its file, after asking. */
export function RemoveRun({ run: { id, name } }: { run: Pick<ImportRun, 'id' | 'name'> }) {
  const { t } = useTranslation('imports')
  const go = useGo()
  const [asked, setAsked] = useState(false)
  const remove = useChange(imports.remove, {
    refreshes: [imports.list],
    onSuccess: () => {
      go(importsPages.imports())
      toastDeleted()
    },
  })
  return (
    <>
      <Button variant="default" leftSection={<IconTrash size={16} stroke={1.6} aria-hidden />} onClick={() => setAsked(true)}>
        {t('remove.action')}
      </Button>
      {asked && (
        <ConfirmDialog
          change={remove}
          input={{ params: { id } }}
          title={t('remove.title')}
          confirm={t('remove.action')}
          onClose={() => setAsked(false)}
        >
          {t('remove.text', { name })}
        </ConfirmDialog>
      )}
    </>
  )
}
