import { Skeleton, Stack, Text } from '@mantine/core'
import { catalogue, type CatalogueKey } from '@portico/contract/catalogue'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { query } from '../../kernel/api.ts'
import { Dialog } from '../../kit/Dialog.tsx'
import { useFailureTexts } from '../../kit/failures.ts'
import { useSave } from './useSave.ts'

/** Asks before a key goes, and says where it is used. */
export function RemoveKeyDialog({ metaKey: { id, name }, onClose }: { metaKey: CatalogueKey; onClose: () => void }) {
  const { t } = useTranslation('catalogue')
  const texts = useFailureTexts()
  const { data, error } = useQuery({ ...query(catalogue.uses, { params: { id } }), staleTime: 0 })
  const remove = useSave(catalogue.removeKey, onClose)
  const failure = error ?? remove.error
  return (
    <Dialog
      opened
      danger
      title={t('removeTitle', { name })}
      confirm={t('remove')}
      confirmable={data !== undefined}
      busy={remove.isPending}
      onClose={onClose}
      onConfirm={() => remove.mutate({ params: { id } })}
    >
      <Stack gap="xs">
        {data ? (
          <Text component="ul" m={0} ps={20}>
            <li>{t('uses.apps', { count: data.uses.apps })}</li>
            <li>{t('uses.favorites', { count: data.uses.favorites })}</li>
            <li>{t('uses.dashboards', { count: data.uses.dashboards })}</li>
          </Text>
        ) : (
          !failure && <Skeleton h={66} />
        )}
        <Text c="dimmed" size="sm">
          {t('key.removeText')}
        </Text>
        {failure && (
          <Text c="red" role="alert">
            {texts.failure(failure)}
          </Text>
        )}
      </Stack>
    </Dialog>
  )
}
