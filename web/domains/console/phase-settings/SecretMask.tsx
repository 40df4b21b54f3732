import type { SecretHint } from '@portico/contract/console/phase-settings'
import { useTranslation } from '../../../kernel/useTranslation.ts'

const dots = '•'.repeat(16)

/** A stored secret: dots and its last characters. */
export function SecretMask({ secret }: { secret: SecretHint | null | undefined }) {
  const { t } = useTranslation('phase-settings')
  return <code>{secret ? `${dots} ${secret.hint}` : t('secret.none')}</code>
}
