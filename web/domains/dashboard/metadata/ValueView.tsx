import { Anchor, Group, Image, Text } from '@mantine/core'
import {
  type FileValue,
  type Member,
  metadata,
  type MetaDefinition,
  type MetaValue,
  type MetaOption,
} from '@portico/contract/dashboard/metadata'
import { languageTag } from '@portico/contract/kernel/locale'
import { IconFile } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type * as z from 'zod'
import { addressOf } from '../../../kernel/api.ts'
import { showSize } from '../../../kernel/sizes.ts'
import { currentLocale } from '../../../kernel/texts.ts'
import { constantsQuery } from './metadata.queries.ts'
import { useDefinitions } from './useDefinitions.ts'
import classes from './ValueView.module.css'

type Option = z.infer<typeof MetaOption>
type Person = z.infer<typeof Member>

/** Returns the address of an app's uploaded file. */
export const fileAddress = (appId: string, fileId: string): string => addressOf(metadata.file, { params: { appId, fileId } })

interface FileViewProps {
  appId: string
  type: MetaDefinition['type']
  file: FileValue
  /** As large as there is room, with players. */
  large?: boolean
}

function FileView({ appId, type, file, large = false }: FileViewProps) {
  const address = fileAddress(appId, file.id)
  const link = (
    <Anchor href={address} download={file.name} className={classes.file!}>
      {type !== 'IMAGE' && <IconFile size={14} aria-hidden />}
      {file.name}{' '}
      <Text span size="xs" c="dimmed">
        ({showSize(file.size)})
      </Text>
    </Anchor>
  )
  if (type === 'IMAGE')
    return (
      <Group gap={8} component="span" wrap="nowrap" className={classes.inline!}>
        <Image src={address} alt={file.name} w={large ? 'auto' : 20} h={large ? 160 : 20} fit="contain" radius="sm" />
        {link}
      </Group>
    )
  if (large && type === 'AUDIO')
    return (
      <span className={classes.player}>
        <audio controls src={address} preload="none" aria-label={file.name} />
        {link}
      </span>
    )
  if (large && type === 'VIDEO')
    return (
      <span className={classes.player}>
        <video controls src={address} preload="none" aria-label={file.name} />
        {link}
      </span>
    )
  return link
}

/** Made once per language: they are costly, and tables ask often. */
const displayNames = new Map<string, Intl.DisplayNames>()

const named = (kind: 'region' | 'language', code: string): string => {
  const locale = languageTag(currentLocale())
  const names = displayNames.get(`${locale} ${kind}`) ?? new Intl.DisplayNames([locale], { type: kind })
  displayNames.set(`${locale} ${kind}`, names)
  try {
    return names.of(code) ?? code
  } catch {
    return code
  }
}

interface Known {
  options: Record<string, Option[]>
  members: readonly Person[]
}

/** One text as readers of this language know it. */
const shownText = ({ type, pullDown }: Pick<MetaDefinition, 'type' | 'pullDown'>, text: string, known: Known | undefined): string => {
  if (type === 'COUNTRY_CODE') return named('region', text)
  if (type === 'LANGUAGE_CODE') return named('language', text)
  if (type === 'MEMBER') return known?.members.find(({ email }) => email === text)?.name ?? text
  return (pullDown !== null && known?.options[pullDown]?.find(({ value }) => value === text)?.label) || text
}

/** Returns a function that displays a key's values: options by their labels, codes by their names. */
export const useValueText = (key: string): ((text: string) => string) => {
  const constants = useQuery(constantsQuery()).data?.['all-meta-val-consts']
  const definition = useDefinitions()?.get(key)
  const known = constants && { options: constants.pulldown, members: constants.members }
  return (text) => (definition ? shownText(definition, text, known) : text)
}

interface ValueViewProps {
  appId: string
  /** Without one – a key that is gone – the value shows as it is stored. */
  definition: MetaDefinition | undefined
  value: MetaValue
  large?: boolean
  none?: ReactNode
}

/** A value for reading: names for codes, links for addresses, pictures for images. */
export function ValueView({ appId, definition, value, large = false, none = '-' }: ValueViewProps) {
  const constants = useQuery(constantsQuery()).data?.['all-meta-val-consts']
  const known = constants && { options: constants.pulldown, members: constants.members }
  if (value === null) return none
  if (typeof value === 'object' && !Array.isArray(value))
    return <FileView appId={appId} type={definition?.type ?? 'FILE'} file={value} large={large} />
  const texts = typeof value === 'string' ? [value] : value
  if (!definition) return texts.join(', ')
  if (definition.type === 'URL')
    return texts.map((address) => (
      <Anchor key={address} href={address} target="_blank" rel="noopener noreferrer" className={classes.link!}>
        {address}
      </Anchor>
    ))
  if (definition.type === 'DATE') return <span className={classes.date}>{texts.join(', ')}</span>
  if (definition.type === 'MEMBER')
    return texts.map((email, place) => (
      <span key={email} title={email}>
        {place > 0 && ', '}
        {shownText(definition, email, known)}
      </span>
    ))
  return <span className={classes.text}>{texts.map((text) => shownText(definition, text, known)).join(', ')}</span>
}
