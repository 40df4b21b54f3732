import { Button } from '@mantine/core'
import { displayOptions } from '@portico/contract/dashboard/display-options'
import { metadata } from '@portico/contract/dashboard/metadata'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../../kernel/useTranslation.ts'
import { useChange, isSettled } from '../../../kernel/queries.ts'
import { loadable } from '../../../kit/loading/loadable.tsx'
import { toastSuccess } from '../../../kit/feedback/toast.ts'
import { displayOptionsQuery } from './display-options.queries.ts'

export const OptionsDrawer = loadable(() => import('./OptionsDrawer.tsx'), 'OptionsDrawer')

/** Returns a function that tells whether a key of a category is displayed for the app; undefined until the options are loaded. If they cannot be, all keys are displayed. */
export const useIsShown = (appId: string | undefined): ((catgId: number, name: string) => boolean) | undefined => {
  const options = useQuery({ ...displayOptionsQuery(appId ?? ''), enabled: appId !== undefined })
  if (!isSettled(options)) return undefined
  const hidden = new Set(
    options.data?.disOpt.flatMap(({ catgId, metas }) => metas.flatMap(({ metaName, show }) => (show ? [] : [`${catgId} ${metaName}`]))),
  )
  return (catgId, name) => !hidden.has(`${catgId} ${name}`)
}

function AppDrawer({ appId, onClose }: { appId: string; onClose: () => void }) {
  const { data, error, refetch } = useQuery(displayOptionsQuery(appId))
  const edit = useChange(displayOptions.edit, {
    inline: true,
    refreshes: [displayOptions.read, metadata.latest],
    onSuccess: () => {
      onClose()
      toastSuccess()
    },
  })
  return (
    <OptionsDrawer
      options={data?.disOpt}
      error={error}
      onRetry={refetch}
      busy={edit.isPending}
      saveError={edit.error}
      onSave={(options) => edit.mutate({ body: { appId, displayOptions: options } })}
      onClose={onClose}
    />
  )
}

/** Opens the drawer in which the user selects what to display of an app. */
export function DisplayOptions({ appId }: { appId: string }) {
  const { t } = useTranslation('display-options')
  const [opened, setOpened] = useState(false)
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconAdjustmentsHorizontal size={16} stroke={1.6} aria-hidden />}
        onClick={() => setOpened(true)}
      >
        {t('title')}
      </Button>
      {opened && <AppDrawer appId={appId} onClose={() => setOpened(false)} />}
    </>
  )
}
