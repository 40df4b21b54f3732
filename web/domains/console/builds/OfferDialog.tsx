import { Text } from '@mantine/core'
import { type BuildFile, buildLimits, builds } from '@portico/contract/console/builds'
import { useState } from 'react'
import { useTranslation } from '../../../kernel/useTranslation.ts'
import { useAppArea } from '../../../session/app-area.ts'
import { hrefOf } from '../../../kernel/pages.ts'
import { useSession } from '../../../session/session.tsx'
import { FormDialog } from '../../../kit/form/FormDialog.tsx'
import { TextareaField } from '../../../kit/form/TextareaField.tsx'
import { useRouteForm } from '../../../kit/form/useRouteForm.ts'
import { OneTimeSecret } from '../../../kit/display/OneTimeSecret.tsx'
import { pages } from '../../../pages.ts'

/** Offers a file to testers, then shows their link once. */
export function OfferDialog({ file, onClose }: { file: BuildFile; onClose: () => void }) {
  const { t } = useTranslation('builds')
  const { appId = '' } = useAppArea()
  const { env } = useSession()
  const [link, setLink] = useState<string>()
  const form = useRouteForm(builds.offer, {
    draftKey: `build-offer ${file.id}`,
    params: { appId, fid: file.id },
    initial: { notes: '' },
    onSuccess: ({ token }) => {
      const { href } = new URL(hrefOf(pages.appDownload()), new URL(env.webUrl, location.origin))
      setLink(`${href}#token=${token}`)
    },
  })
  if (link !== undefined) return <OneTimeSecret title={t('offer.link')} once={t('offer.once')} secret={link} onClose={onClose} />
  return (
    <FormDialog form={form} title={t('offer.title', { name: file.name })} confirm={t('offer.confirm')} onClose={onClose}>
      <Text size="sm">{t('offer.hint')}</Text>
      <TextareaField {...form.field('notes')} label={t('offer.notes')} count={buildLimits.offerNotes} focusFirst />
    </FormDialog>
  )
}
