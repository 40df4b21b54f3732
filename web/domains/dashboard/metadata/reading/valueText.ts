import { type Member, type MetaDefinition, type MetaOption } from '@portico/contract/dashboard/metadata'
import { languageTag } from '@portico/contract/kernel/locale'
import { useQuery } from '@tanstack/react-query'
import type * as z from 'zod'
import { useTranslation } from '../../../../kernel/useTranslation.ts'
import { currentLocale } from '../../../../kernel/texts.ts'
import { withLabel } from '../../catalogue/index.ts'
import { constantsQuery } from '../metadata.queries.ts'
import { useDefinitions } from '../useDefinitions.ts'
import { isLongNumber, isStatus } from './value.rules.ts'

type Option = z.infer<typeof MetaOption>
type Person = z.infer<typeof Member>

/** Created once per language: they are expensive, and tables use them often. */
const displayNames = new Map<string, Intl.DisplayNames>()
const numberFormats = new Map<string, Intl.NumberFormat>()

const nameOf = (kind: 'region' | 'language', code: string): string => {
  const locale = languageTag(currentLocale())
  const names = displayNames.get(`${locale} ${kind}`) ?? new Intl.DisplayNames([locale], { type: kind })
  displayNames.set(`${locale} ${kind}`, names)
  try {
    return names.of(code) ?? code
  } catch {
    return code
  }
}

/** Formats a decimal given as text digit by digit, so that no precision is lost. */
const groupDigits = (text: string): string => {
  const locale = languageTag(currentLocale())
  const format = numberFormats.get(locale) ?? new Intl.NumberFormat(locale, { maximumFractionDigits: 20 })
  numberFormats.set(locale, format)
  return format.format(text as Intl.StringNumericLiteral)
}

/** Options and people whose labels replace values. */
interface Labels {
  options: Record<string, Option[]>
  members: readonly Person[]
}

export const useLabels = (): Labels | undefined => {
  const constants = useQuery(constantsQuery()).data?.['all-meta-val-consts']
  return constants && { options: constants.pulldown, members: constants.members }
}

/** Returns a function that formats one text of a key for users of this language. */
export const useShownText = () => {
  const { t } = useTranslation('metadata')
  const labels = useLabels()
  return (definition: Pick<MetaDefinition, 'type' | 'pullDown' | 'origin'>, text: string): string => {
    const { type, pullDown } = definition
    if (type === 'COUNTRY_CODE') return nameOf('region', text)
    if (type === 'LANGUAGE_CODE') return nameOf('language', text)
    if (type === 'MEMBER') return labels?.members.find(({ email }) => email === text)?.name ?? text
    if (type === 'BOOL') return text === 'True' ? t('value.yes') : t('value.no')
    if (isStatus(definition, text)) return t(`value.status.${text}`)
    if (type === 'TEXT_NUMBER' && isLongNumber(text)) return groupDigits(text)
    const option = pullDown === null ? undefined : labels?.options[pullDown]?.find(({ value }) => value === text)
    return option ? withLabel(option).label || text : text
  }
}

/** Returns a function that displays a key's values: options by their labels, codes by their names. */
export const useValueText = (key: string): ((text: string) => string) => {
  const definition = useDefinitions()?.get(key)
  const shownText = useShownText()
  return (text) => (definition ? shownText(definition, text) : text)
}
