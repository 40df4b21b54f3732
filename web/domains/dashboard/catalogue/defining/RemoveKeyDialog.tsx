import { Text } from '@mantine/core'
import { catalogue, type CatalogueKey } from '@portico/contract/dashboard/catalogue'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../../kernel/useTranslation.ts'
import { query } from '../../../../kernel/api.ts'
import { ConfirmDialog } from '../../../../kit/form/ConfirmDialog.tsx'
import { Problem } from '../../../../kit/form/Problem.tsx'
import { Skeleton } from '../../../../kit/loading/Skeleton.tsx'
import { useSave } from '../useSave.ts'

/** Asks before a key is removed, and shows where it is used. */
export function RemoveKeyDialog({ metaKey: { id, name }, onClose }: { metaKey: CatalogueKey; onClose: () => void }) {
  const { t } = useTranslation('catalogue')
  const { data, error } = useQuery({ ...query(catalogue.uses, { params: { id } }), staleTime: 0 })
  return (
    <ConfirmDialog
      change={useSave(catalogue.removeKey, onClose)}
      input={{ params: { id } }}
      title={t('removeTitle', { name })}
      confirm={t('remove')}
      confirmable={data !== undefined}
      onClose={onClose}
    >
      {data ? (
        <Text component="ul" m={0} ps={20}>
          <li>{t('uses.apps', { count: data.uses.apps })}</li>
          <li>{t('uses.favorites', { count: data.uses.favorites })}</li>
          <li>{t('uses.dashboards', { count: data.uses.dashboards })}</li>
        </Text>
      ) : (
        !error && <Skeleton height={66} />
      )}
      <Text c="dimmed" size="sm">
        {t('key.removeText')}
      </Text>
      <Problem of={error} />
    </ConfirmDialog>
  )
}
