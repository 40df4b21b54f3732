import { useTranslation } from '../../../kernel/useTranslation.ts'

/** Names a provider by its code. */
export const useProviderName = () => {
  const { wordOf } = useTranslation('game-auth')
  return (provider: string): string => wordOf('providers', provider)
}

/** Names what a quick start still lacks: `google.clientId` is the client id of Google. */
export const useNameOfMissing = () => {
  const { wordOf } = useTranslation('game-auth')
  const providerName = useProviderName()
  return (missing: string): string => {
    const [, provider = '', field = ''] = /^(\w+?)(?:\.(\w+)|Secret)$/.exec(missing) ?? []
    if (provider === '') return wordOf('missing', missing)
    return wordOf('missing', field || 'secret', { provider: providerName(provider) })
  }
}
