import { Button, Text } from '@mantine/core'
import { changesBetween, metadata, type MetaVersion } from '@portico/contract/dashboard/metadata'
import { search } from '@portico/contract/dashboard/search'
import { IconRestore } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../../../kernel/useTranslation.ts'
import { useChange } from '../../../../kernel/queries.ts'
import { ConfirmDialog } from '../../../../kit/form/ConfirmDialog.tsx'
import { toastSuccess } from '../../../../kit/feedback/toast.ts'
import { latestQuery } from '../metadata.queries.ts'
import { useDefinitions } from '../useDefinitions.ts'
import { Differences } from './Differences.tsx'

interface RestoreVersionProps {
  appId: string
  version: MetaVersion
  onRestored: () => void
}

/**
 * Restores an earlier version as a new one, for users who may edit the category, limited to the keys that people may
 * edit.
 */
export function RestoreVersion({ appId, version, onRestored }: RestoreVersionProps) {
  const { t } = useTranslation('metadata')
  const [isOpen, setOpen] = useState(false)
  const definitions = useDefinitions()
  const { data } = useQuery(latestQuery(appId))
  const latest = data?.catgMetas.find(({ catgId }) => catgId === version.catgId)
  const add = useChange(metadata.add, {
    inline: true,
    refreshes: [metadata.latest, metadata.versions, metadata.timeline, metadata.changeDays, search.listDetail],
    onSuccess: () => {
      toastSuccess()
      onRestored()
    },
  })
  if (!latest || !definitions || latest.dshbrdPrmsnType !== 'EDIT' || latest.version === version.version) return null
  const changes = changesBetween(latest.meta.metaDatas, version.meta.metaDatas).filter(({ key }) => definitions.get(key)?.userEditable)
  if (changes.length === 0) return null
  const { catgId } = version
  const body = {
    appId,
    catgId,
    id: latest.id,
    version: latest.version,
    meta: { metaDatas: changes.map(({ key, after }) => ({ key, value: after })) },
    reason: t('restore.reason', { version: version.version }),
  }
  return (
    <>
      <Button variant="default" size="xs" leftSection={<IconRestore size={15} stroke={1.6} aria-hidden />} onClick={() => setOpen(true)}>
        {t('restore.button')}
      </Button>
      {isOpen && (
        <ConfirmDialog
          danger={false}
          size={720}
          change={add}
          input={{ params: { appId, catgId }, body }}
          title={t('restore.title', { version: version.version })}
          confirm={t('restore.confirm')}
          onClose={() => setOpen(false)}
        >
          <Text>{t('restore.text', { version: latest.version + 1 })}</Text>
          <Differences appId={appId} changes={changes} before={String(latest.version)} after={String(version.version)} />
        </ConfirmDialog>
      )}
    </>
  )
}
