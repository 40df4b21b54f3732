import { appDownload, type Build } from '@portico/contract/portal/app-download'
import { IconLink, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from '../../../kernel/useTranslation.ts'
import { useChange } from '../../../kernel/queries.ts'
import { loadable } from '../../../kit/loading/loadable.tsx'
import { RowMenu } from '../../../kit/table/RowMenu.tsx'
import { ConfirmChange } from '../../../kit/form/ConfirmChange.tsx'

const LinkDialog = loadable(() => import('./LinkDialog.tsx'), 'LinkDialog')

/** Shows an administrator's actions for a build. */
export function BuildMenu({ build }: { build: Build }) {
  const { t } = useTranslation(['app-download', 'kit'])
  const [token, setToken] = useState<string>()
  const [removing, setRemoving] = useState(false)
  const name = `${build.appName} ${build.version}`
  const params = { id: build.id }
  const link = useChange(appDownload.link, { onSuccess: (link) => setToken(link.token) })
  return (
    <>
      <RowMenu
        label={t('menu', { name })}
        actions={[
          { icon: IconLink, text: t('link.action'), onClick: () => link.mutate({ params }) },
          { icon: IconTrash, text: t('remove'), danger: true, onClick: () => setRemoving(true) },
        ]}
      />
      {token !== undefined && <LinkDialog token={token} onClose={() => setToken(undefined)} />}
      {removing && (
        <ConfirmChange
          route={appDownload.remove}
          input={{ params }}
          refreshes={[appDownload.list]}
          title={t('removeTitle', { name })}
          confirm={t('remove')}
          onClose={() => setRemoving(false)}
        >
          {t('removeText')}
        </ConfirmChange>
      )}
    </>
  )
}
