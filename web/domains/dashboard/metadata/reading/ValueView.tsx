import { Anchor } from '@mantine/core'
import { type MetaDefinition, type MetaValue, typeGroupOf } from '@portico/contract/dashboard/metadata'
import { languageTag } from '@portico/contract/kernel/locale'
import { IconCheck, IconExternalLink, IconMinus } from '@tabler/icons-react'
import { createContext, Fragment, type ReactNode, use, useState } from 'react'
import { useTranslation } from '../../../../kernel/useTranslation.ts'
import { today } from '../../../../kernel/dates.ts'
import { currentLocale } from '../../../../kernel/texts.ts'
import { Hidden } from '../../../../kit/display/Hidden.tsx'
import { PlainButton } from '../../../../kit/input/PlainButton.tsx'
import { FileView } from './FileView.tsx'
import { Photo } from './Photo.tsx'
import { urgencyOf, daysBetween, distanceText, hostOf, isStatus, statusTones } from './value.rules.ts'
import classes from './ValueView.module.css'
import { useShownText } from './valueText.ts'

/** The day from which distances are counted, on pages about a past day. */
export const ViewedDay = createContext<string | undefined>(undefined)

/** `tag`: next to its key; `cell`: in a column, as short as possible; `large`: for reading, with room. */
type ValueDisplay = 'tag' | 'cell' | 'large'

interface TextProps {
  definition: MetaDefinition
  text: string
  /** The text as users of this language read it. */
  label: string
  display: ValueDisplay
}

/** Shows yes as a tick and no as a dash; the word is for screen readers, and where there is room. */
export function YesNo({ value, display }: { value: string; display: ValueDisplay }) {
  const { t } = useTranslation('metadata')
  const isYes = value === 'True'
  const word = isYes ? t('value.yes') : t('value.no')
  const Icon = isYes ? IconCheck : IconMinus
  return (
    <span className={classes.yesNo} data-yes={isYes} data-display={display}>
      <Icon size={15} stroke={2.2} aria-hidden />
      {display === 'large' ? word : <Hidden>{word}</Hidden>}
    </span>
  )
}

function Day({ definition: { name }, text, display }: Omit<TextProps, 'label'>) {
  const viewed = use(ViewedDay)
  const day = viewed ?? today()
  const attention = urgencyOf(name, text, day)
  const days = daysBetween(day, text)
  const hasDistance = attention !== undefined || days >= 0
  const distance = hasDistance && !Number.isNaN(days) ? distanceText(days, languageTag(currentLocale())) : undefined
  return (
    <span className={classes.date} data-attention={attention} title={distance}>
      {text}
      {display !== 'cell' && distance && <span className={classes.distance}> · {distance}</span>}
      {display === 'cell' && attention && <Hidden> {distance}</Hidden>}
    </span>
  )
}

/** Shows a word: a country by its code, a state with its dot, anything else as it is. */
function Word({ definition, text, label, display }: TextProps) {
  if (definition.type === 'COUNTRY_CODE')
    return (
      <span title={label}>
        <span className={classes.code}>{text}</span>
        {display !== 'cell' && ` ${label}`}
      </span>
    )
  if (!isStatus(definition, text))
    return (
      <span className={classes.text} data-display={display} {...(display === 'cell' && { title: label })}>
        {label}
      </span>
    )
  return (
    <span className={classes.status}>
      <span className={classes.dot} data-tone={statusTones[text]} aria-hidden />
      {label}
    </span>
  )
}

/** Shows one text of a value. */
function One({ definition, text, label, display }: TextProps) {
  switch (typeGroupOf(definition.type)) {
    case 'boolean':
      return <YesNo value={text} display={display} />
    case 'date':
      return <Day definition={definition} text={text} display={display} />
    case 'url':
      return (
        <Anchor href={text} target="_blank" rel="noopener noreferrer" title={text} className={classes.link!}>
          {display === 'large' ? text : hostOf(text)}
          <IconExternalLink size={12} aria-hidden />
        </Anchor>
      )
    case 'member':
      return (
        <span className={classes.person} title={text}>
          <Photo name={label} size={16} />
          {label}
        </span>
      )
    default:
      return <Word definition={definition} text={text} label={label} display={display} />
  }
}

/** Most texts of a list that are shown before it is expanded. */
const maxShown = 3

function Several({ definition, texts, display }: Omit<TextProps, 'text' | 'label'> & { texts: readonly string[] }) {
  const { t } = useTranslation('metadata')
  const shownText = useShownText()
  const [whole, setWhole] = useState(display === 'large')
  const visible = whole || texts.length <= maxShown + 1 ? texts : texts.slice(0, maxShown)
  const hidden = texts.slice(visible.length)
  return (
    <>
      {visible.map((text, place) => (
        <Fragment key={text}>
          {place > 0 && ', '}
          <One definition={definition} text={text} label={shownText(definition, text)} display={display} />
        </Fragment>
      ))}
      {hidden.length > 0 && (
        <PlainButton
          className={classes.left}
          title={hidden.map((text) => shownText(definition, text)).join(', ')}
          aria-label={t('value.more', { number: hidden.length })}
          onClick={() => setWhole(true)}
        >
          +{hidden.length}
        </PlainButton>
      )}
    </>
  )
}

interface ValueViewProps {
  appId: string
  /** Without one, for a key that no longer exists, the value is shown as stored. */
  definition: MetaDefinition | undefined
  value: MetaValue
  large?: boolean
  display?: ValueDisplay
  none?: ReactNode
}

/** Shows a value by its type: states with a dot, yes and no as signs, days with their distance, links by their host. */
export function ValueView({ appId, definition, value, large = false, display = large ? 'large' : 'tag', none = '-' }: ValueViewProps) {
  if (value === null) return none
  if (typeof value === 'object' && !Array.isArray(value))
    return <FileView appId={appId} type={definition?.type ?? 'FILE'} file={value} large={display === 'large'} />
  const texts = typeof value === 'string' ? [value] : value
  if (!definition) return texts.join(', ')
  return <Several definition={definition} texts={texts} display={display} />
}
