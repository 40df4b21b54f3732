import { Stack, Text } from '@mantine/core'
import { linkDays } from '@portico/contract/portal/app-download'
import { useTranslation } from '../../../kernel/useTranslation.ts'
import { useSession } from '../../../session/session.tsx'
import { Copyable } from '../../../kit/display/Copyable.tsx'
import { Dialog } from '../../../kit/overlay/Dialog.tsx'
import { QrCode } from '../../../kit/display/QrCode.tsx'
import { appDownloadPages } from './app-download.pages.ts'

/** Shows a new link for testers, once, also as a QR code. */
export function LinkDialog({ token, onClose }: { token: string; onClose: () => void }) {
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
