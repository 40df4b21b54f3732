import type { Air, Liapp } from '@portico/contract/console/security'
import { useTranslation } from '../../../kernel/useTranslation.ts'
import type { SettingWords } from '../phase-settings/index.ts'

const systemNames: Readonly<Record<string, string>> = { aos: 'Android', ios: 'iOS' }

/** Returns the labels and formats of the tools' fields. */
export const useSecurityWords = (): SettingWords => {
  const { t, wordOf } = useTranslation('security')
  return {
    label: (field) => wordOf('fields', field),
    lines: (field, value) => {
      if (value === null || value === undefined) return undefined
      if (field === 'systems') return (value as string[]).map((one) => systemNames[one] ?? one)
      if (field === 'action') return [t(`actions.${value as Liapp['action']}`)]
      if (field === 'options') return (value as Liapp['options']).map((one) => t(`options.${one}`))
      if (field === 'obfuscation') return [t(`levels.${value as Air['obfuscation']}`)]
      if (field === 'rules') return [(value as NonNullable<Air['rules']>).name]
      return undefined
    },
  }
}
