import { Anchor } from '@mantine/core'
import { useTranslation } from '../../../kernel/useTranslation.ts'

/** A link to the section of the guide that says how to verify the portal's signatures. */
export function SignatureGuide() {
  const { t } = useTranslation('pipeline')
  return (
    <Anchor size="sm" href={`/document/guides/detail?t=use&id=builds#${encodeURIComponent(t('signing.guideHeading'))}`}>
      {t('signing.guide')}
    </Anchor>
  )
}
