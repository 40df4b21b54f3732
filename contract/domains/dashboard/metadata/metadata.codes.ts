export { countryCodes } from '../../../kernel/countries.ts'

/** BCP 47 tags that a picker offers, in canonical spelling. Any other well-formed tag is valid too. */
export const languageTags: readonly string[] = (
  'af am ar az bg bn ca cs da de de-AT de-CH el en en-AU en-CA en-GB en-IN en-US es es-419 es-ES es-MX ' +
  'et eu fa fi fil fr fr-CA fr-FR gl he hi hr hu hy id is it ja ka kk km ko lo lt lv mn ms my ' +
  'nb ne nl pl pt pt-BR pt-PT ro ru sk sl sq sr sv sw ta te th tr uk ur uz vi ' +
  'zh-Hans zh-Hant zh-CN zh-HK zh-TW zu'
).split(' ')
