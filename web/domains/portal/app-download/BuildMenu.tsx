import { Stack, Text } from '@mantine/core'
import { appDownload, type Build, linkDays } from '@portico/contract/portal/app-download'
import { IconLink, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from '../../../kernel/useTranslation.ts'
import { useChange } from '../../../kernel/queries.ts'
import { useSession } from '../../../kernel/session.tsx'
import { Copyable } from '../../../kit/Copyable.tsx'
import { Dialog } from '../../../kit/Dialog.tsx'
import { RowMenu } from '../../../kit/RowMenu.tsx'
import { ConfirmChange } from '../../../kit/form/ConfirmChange.tsx'
import { appDownloadPages } from './app-download.pages.ts'
import { QrCode } from '../../../kit/QrCode.tsx'

/** Shows a new link for testers, once, also as a QR code. */
function LinkDialog({ token, onClose }: { token: string; onClose: () => void }) {
  const { t } = useTranslation('app-download')
  const { env } = useSession()
  const link = `${new URL(appDownloadPages.appDownload.path, new URL(env.webUrl, location.origin)).href}#token=${token}`
  return (
    <Dialog opened title={t('link.title')} confirm={t('link.done')} cancel={false} onClose={onClose} onConfirm={onClose}>
      <Stack align="center">
        <Text>{t('link.text', { count: linkDays })}</Text>
        <QrCode label={t('link.qr')} value={link} />
        <Copyable text={link} />
      </Stack>
    </Dialog>
  )
}

/** Shows an administrator's actions for a build. */
export function BuildMenu({ build }: { build: Build }) {
  const { t } = useTranslation(['app-download', 'kit'])
  const [token, setToken] = useState<string>()
  const [removing, setRemoving] = useState(false)
  const name = `${build.appName} ${build.version}`
  const params = { id: build.id }
  const link = useChange(appDownload.link, { onSuccess: (made) => setToken(made.token) })
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
