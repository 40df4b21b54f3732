import { Button } from '@mantine/core'
import { type ImportRun, imports } from '@portico/contract/dashboard/imports'
import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from '../../../kernel/useTranslation.ts'
import { useNavigateTo } from '../../../kernel/useAddress.ts'
import { ConfirmChange } from '../../../kit/form/ConfirmChange.tsx'
import { importsPages } from './imports.pages.ts'

/** Removes an import with its file, after asking. */
export function RemoveRun({ run: { id, name } }: { run: Pick<ImportRun, 'id' | 'name'> }) {
  const { t } = useTranslation('imports')
  const go = useNavigateTo()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="default" leftSection={<IconTrash size={16} stroke={1.6} aria-hidden />} onClick={() => setOpen(true)}>
        {t('remove.action')}
      </Button>
      {isOpen && (
        <ConfirmChange
          route={imports.remove}
          input={{ params: { id } }}
          refreshes={[imports.list]}
          onDone={() => go(importsPages.imports())}
          title={t('remove.title')}
          confirm={t('remove.action')}
          onClose={() => setOpen(false)}
        >
          {t('remove.text', { name })}
        </ConfirmChange>
      )}
    </>
  )
}
