import type { ChannelBasic } from '@portico/contract/console/channel'
import { type Locale, locales } from '@portico/contract/kernel/locale'
import { useTranslation } from '../../../kernel/useTranslation.ts'
import { languageNames } from '../../../kernel/texts.ts'
import type { SettingWords } from '../phase-settings/index.ts'
import { iconAddress } from '../../apps/apps/index.ts'

/** Returns the labels and formats of the channel's fields. */
export const useChannelWords = (appId: string): SettingWords => {
  const { t, wordOf } = useTranslation('channel')
  const scopeLine = ({ scope, required, purpose }: ChannelBasic['permissions'][number]): string =>
    [t(`scopes.${scope}`), t(required ? 'scope.required' : 'scope.optional'), purpose].filter(Boolean).join(' · ')
  const textLine = (texts: ChannelBasic['texts'], locale: Locale): string[] => {
    const { name, description } = texts[locale]
    return name === '' && description === '' ? [] : [`${languageNames[locale]}: ${[name, description].filter(Boolean).join(' – ')}`]
  }
  return {
    label: (field) => wordOf('fields', field),
    pictureOf: (field, id) => (field === 'iconFileId' ? iconAddress(appId, id) : undefined),
    lines: (field, value) => {
      if (value === null || value === undefined) return undefined
      if (field === 'region') return [t(`regions.${value as ChannelBasic['region']}`)]
      if (field === 'categories') return (value as ChannelBasic['categories']).map((one) => t(`categories.${one}`))
      if (field === 'permissions') return (value as ChannelBasic['permissions']).map(scopeLine)
      if (field === 'texts') return locales.flatMap((locale) => textLine(value as ChannelBasic['texts'], locale))
      return undefined
    },
  }
}
