import {
  appPrefixes,
  dateFormats,
  type FileColumn,
  importedStatuses,
  type MappedField,
  Mapping,
  Transform,
  usualStatus,
} from '@portico/contract/dashboard/imports'
import { hasOptions, isMultiple, type MetaDefinition, type MetaType } from '@portico/contract/dashboard/metadata'
import { CellProblem, isAppId, valueFrom } from './imports.transforms.ts'

const plain = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')

/** Column names, without blanks and punctuation, in the languages that people use for their lists. */
const words = {
  name: [
    'appname',
    'name',
    'title',
    'game',
    'gamename',
    'app',
    'titel',
    'spiel',
    'spielname',
    'titre',
    'nombre',
    'タイトル',
    'アプリ名',
    'ゲーム名',
    '게임명',
    '앱이름',
    '제목',
    '名称',
    '游戏',
    '游戏名',
    '标题',
  ],
  id: [
    'appid',
    'id',
    'package',
    'packagename',
    'bundleid',
    'gameid',
    'spielnr',
    'spielnummer',
    'アプリid',
    'ゲームid',
    '앱id',
    '게임id',
    '应用id',
    '游戏id',
  ],
  developer: [
    'gamedeveloper',
    'developer',
    'developername',
    'studio',
    'publisher',
    'company',
    'entwickler',
    'hersteller',
    '開発会社',
    '開発元',
    '개발사',
    '开发商',
    '公司',
  ],
  contractType: ['contracttype', 'contractinfo', 'contract', 'vertragsart', 'vertrag', '契約種別', '계약유형', '合同类型'],
  status: ['status', 'appstatus', 'state', 'zustand', 'estado', 'statut', 'ステータス', '状態', '상태', '状态'],
} as const

/** Finds the first column whose name is one of the words, in order of the words. */
const columnNamed = (columns: readonly FileColumn[], ...words: readonly string[]): string | undefined => {
  for (const word of words) {
    const found = columns.find(({ name }) => plain(name) === word)
    if (found) return found.name
  }
  return undefined
}

/** Returns whether cells are states, by their own names or the words that lists use for them. */
const areStatuses = (samples: readonly string[]): boolean =>
  samples.length > 0 && samples.every((sample) => importedStatuses.some((name) => name === sample) || usualStatus(sample) !== undefined)

const reads = (samples: readonly string[], input: object): boolean => {
  const transform = Transform.parse(input)
  return (
    samples.length > 0 &&
    samples.every((sample) => {
      try {
        valueFrom(sample, transform)
        return true
      } catch (error) {
        if (error instanceof CellProblem) return false
        throw error
      }
    })
  )
}

/** Words for true and false, in the languages that people keep their lists in. */
const [trueWords, falseWords] = [
  ['true', 'yes', 'y', 'ja', 'oui', 'sí', 'si', 'はい', '有', 'あり', '예', '네', '是'],
  ['false', 'no', 'n', 'nein', 'non', 'いいえ', '無', 'なし', '아니요', '아니오', '否'],
]
const isYesOrNo = (sample: string): boolean => [...trueWords, ...falseWords].includes(sample.toLowerCase())
const isVersion = /^v?\d+(\.\d+){1,3}$/i
const isAddress = /^https?:\/\//i

type FieldGuess = Pick<MappedField, 'type'> & Partial<MappedField>

/** Maximum characters of an entry of a list; a longer one is a sentence. */
const maxEntryLength = 30

/** Returns the separator of cells that are lists: a bar or semicolon in any of them, or a comma in two. */
const separatorIn = (samples: readonly string[]): string | undefined =>
  [
    { separator: '|', needed: 1 },
    { separator: ';', needed: 1 },
    { separator: ',', needed: 2 },
  ].find(({ separator, needed }) => {
    const cells = samples.map((sample) => sample.split(separator).map((entry) => entry.trim()))
    const areEntries = cells.flat().every((entry) => entry !== '' && entry.length <= maxEntryLength)
    return areEntries && cells.filter((entries) => entries.length > 1).length >= needed
  })?.separator

/** Detects the format of a column's first values; the options of a list are a set of the column's name. */
const readingOf = (samples: readonly string[], key: string): FieldGuess => {
  const all = (pattern: RegExp): boolean => samples.length > 0 && samples.every((sample) => pattern.test(sample))
  if (samples.length > 0 && samples.every(isYesOrNo))
    return { type: 'BOOL', as: 'boolean', true: [...trueWords, '1'], false: [...falseWords, '0'] }
  if (all(isAddress)) return { type: 'URL' }
  const format = dateFormats.find((one) => reads(samples, { as: 'date', format: one }))
  if (format) return { type: 'DATE', as: 'date', format }
  if (reads(samples, { as: 'number' })) return { type: 'TEXT_NUMBER', as: 'number' }
  if (all(isVersion)) return { type: 'VERSION', as: 'version' }
  const separator = separatorIn(samples)
  if (separator !== undefined) return { type: 'mutil_pulldown', as: 'list', separator, options: key }
  return { type: 'TEXT_NUMBER' }
}

const transforms: Partial<Record<MetaType, MappedField['as']>> = { DATE: 'date', BOOL: 'boolean', VERSION: 'version' }

/** Returns how to read values of an existing key: by its type, with the date format detected. */
const asKey = (definition: MetaDefinition, samples: readonly string[]): Partial<MappedField> & { type: MetaType } => {
  const { type, pullDown, name } = definition
  const looks = readingOf(samples, name)
  const list = { as: 'list' as const, separator: separatorIn(samples) ?? ',' }
  return {
    ...(looks.type === type ? looks : isMultiple(definition) ? list : { as: transforms[type] ?? ('text' as const) }),
    type,
    ...(hasOptions(type) && pullDown !== null && { options: pullDown }),
  }
}

/** Returns whether cells are app ids, with or without their prefix. */
const idOf = (samples: readonly string[]): { prefix: (typeof appPrefixes)[number]; as: 'given' | 'slug' } => {
  const prefix = appPrefixes.find((one) => samples.length > 0 && samples.every((sample) => sample.startsWith(`${one}-`)))
  const areIds = samples.length > 0 && samples.every((sample) => isAppId(sample))
  return { prefix: prefix ?? 'EX', as: areIds ? 'given' : 'slug' }
}

/**
 * Suggests a mapping from the columns' names and first values: existing keys by name, the rest as new keys of one
 * category. Undefined for a file without a column that could identify apps.
 */
export const guessMapping = (
  columns: readonly FileColumn[],
  definitions: readonly MetaDefinition[],
  category: string,
): Mapping | undefined => {
  const name = columnNamed(columns, ...words.name) ?? columns[0]?.name
  if (name === undefined) return undefined
  const idColumn = columnNamed(columns, ...words.id) ?? name
  const developer = columnNamed(columns, ...words.developer)
  const contractType = columnNamed(columns, ...words.contractType)
  const status = columnNamed(columns, ...words.status) ?? columns.find(({ samples }) => areStatuses(samples))?.name
  const special = new Set([name, idColumn, developer, contractType, status])
  const fields = columns
    .filter((column) => !special.has(column.name) && column.name !== '')
    .flatMap((column) => {
      const key = definitions.find((definition) => plain(definition.name) === plain(column.name))
      if (key?.origin === 'LGD_DB_BASED') return []
      const own = column.name.slice(0, 100)
      const as = key ? asKey(key, column.samples) : readingOf(column.samples, own)
      return [{ key: key?.name ?? own, column: column.name, category, ...as }]
    })
  const samples = columns.find((column) => column.name === idColumn)?.samples ?? []
  const guess = {
    app: {
      id: { column: idColumn, ...idOf(samples) },
      name,
      ...(status && { status: { column: status } }),
      ...(developer && { developer }),
      ...(contractType && { contractType }),
    },
    fields,
  }
  return Mapping.safeParse(guess).data
}
