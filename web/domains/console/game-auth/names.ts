import { useTranslation } from '../../../kernel/useTranslation.ts'

/** Names a provider by its code. */
export const useProviderName = () => {
  const { t } = useTranslation('game-auth')
  return (provider: string): string => t(`providers.${provider as 'google'}`, { defaultValue: provider })
}

/** Names what a quick start still lacks: `google.clientId` is the client id of Google. */
export const useMissing = () => {
  const { t } = useTranslation('game-auth')
  const providerName = useProviderName()
  return (missing: string): string => {
    const [, provider = '', field = ''] = /^(\w+?)(?:\.(\w+)|Secret)$/.exec(missing) ?? []
    if (provider === '') return t(`missing.${missing as 'provider'}`, { defaultValue: missing })
    return t(`missing.${(field || 'secret') as 'clientId'}`, { provider: providerName(provider) })
  }
}
