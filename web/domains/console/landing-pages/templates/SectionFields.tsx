import { ActionIcon, Stack } from '@mantine/core'
import { sectionLimits } from '@portico/contract/console/landing-pages'
import type { Locale } from '@portico/contract/kernel/locale'
import { IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react'
import { useTranslation } from '../../../../kernel/useTranslation.ts'
import { SwitchField } from '../../../../kit/form/SwitchField.tsx'
import { TextareaField } from '../../../../kit/form/TextareaField.tsx'
import { TextField } from '../../../../kit/form/TextField.tsx'
import type { Field } from '../../../../kit/form/useSendForm.ts'
import classes from '../landing-pages.module.css'
import { PictureField, PictureUpload } from '../pictures/PictureField.tsx'
import { type EditedSection, moveItem, newPicture, type SectionText, textsOf } from './sections.ts'
import type { Pictures } from '../pictures/usePictures.ts'

/** Returns the field at a path of the form. The available fields depend on the kind of section. */
type FieldAt = <Value>(path: string) => Field<Value>

interface SectionFieldsProps {
  section: EditedSection
  /** Path of the section in the form. */
  at: string
  locale: Locale
  field: FieldAt
  pictures: Pictures
  moves: { up: (() => void) | undefined; down: (() => void) | undefined; remove: () => void }
}

function TextOf({ text: { name, kind, max }, at, field }: { text: SectionText; at: string; field: FieldAt }) {
  const { t, wordOf } = useTranslation('landing-pages')
  const shared = { ...field<string>(`${at}.${name}`), label: wordOf('texts', name), count: max }
  if (kind === 'line') return <TextField {...shared} />
  return <TextareaField {...shared} {...(kind === 'markdown' && { description: t('markdown') })} />
}

function Gallery({ section, at, locale, field, pictures }: Omit<SectionFieldsProps, 'moves'>) {
  const { t } = useTranslation('landing-pages')
  const list = field<NonNullable<EditedSection['pictures']>>(`${at}.pictures`)
  const placed = section.pictures ?? []
  return (
    <div className={classes.pictures}>
      {placed.map(({ pictureId }, place) => (
        <div key={`${pictureId} ${place}`} className={classes.picture}>
          <img className={classes.thumb} src={pictures.urlOf(pictureId)} alt="" />
          <TextField
            {...field<string>(`${at}.pictures.${place}.texts.${locale}.alt`)}
            label={t('texts.alt')}
            count={sectionLimits.caption}
          />
          <span>
            {place > 0 && (
              <ActionIcon variant="subtle" color="slate" aria-label={t('up')} onClick={() => list.onChange(moveItem(placed, place, -1))}>
                <IconArrowUp size={16} />
              </ActionIcon>
            )}
            <ActionIcon
              variant="subtle"
              color="slate"
              aria-label={t('picture.remove', { name: place + 1 })}
              onClick={() => list.onChange(placed.filter((_, other) => other !== place))}
            >
              <IconTrash size={16} />
            </ActionIcon>
          </span>
        </div>
      ))}
      {placed.length < sectionLimits.pictures && (
        <PictureUpload
          label={t('picture.add')}
          onPicture={(picture) => {
            pictures.add(picture)
            list.onChange([...placed, newPicture(picture.id)])
          }}
        />
      )}
    </div>
  )
}

function Own({ section, at, field, pictures }: Pick<SectionFieldsProps, 'section' | 'at' | 'field' | 'pictures'>) {
  const { t } = useTranslation('landing-pages')
  return (
    <>
      {section.kind === 'video' && (
        <TextField {...field<string>(`${at}.url`)} label={t('videoUrl')} description={t('videoHint')} placeholder="https://" />
      )}
      {(section.kind === 'hero' || section.kind === 'video') && (
        <PictureField {...field<string | null>(`${at}.pictureId`)} label={t('picture.label')} pictures={pictures} />
      )}
      {section.kind === 'registration' && <SwitchField {...field<boolean>(`${at}.showCount`)} label={t('showCount')} />}
    </>
  )
}

/** One section of a page: its texts in a language, its images, its position. */
export function SectionFields({ moves, ...props }: SectionFieldsProps) {
  const { t } = useTranslation('landing-pages')
  const { section, at, locale, field } = props
  const name = t(`kinds.${section.kind}`)
  return (
    <section className={classes.section} aria-label={name}>
      <div className={classes.head}>
        <h3 className={classes.kind}>{name}</h3>
        <ActionIcon variant="subtle" color="slate" aria-label={t('moveUp', { name })} disabled={!moves.up} onClick={moves.up}>
          <IconArrowUp size={16} />
        </ActionIcon>
        <ActionIcon variant="subtle" color="slate" aria-label={t('moveDown', { name })} disabled={!moves.down} onClick={moves.down}>
          <IconArrowDown size={16} />
        </ActionIcon>
        <ActionIcon variant="subtle" color="red.8" aria-label={t('removeSection', { name })} onClick={moves.remove}>
          <IconTrash size={16} />
        </ActionIcon>
      </div>
      <Stack>
        <Own {...props} />
        {textsOf[section.kind].map((text) => (
          <TextOf key={`${locale} ${text.name}`} text={text} at={`${at}.texts.${locale}`} field={field} />
        ))}
        {section.kind === 'gallery' && <Gallery {...props} />}
      </Stack>
    </section>
  )
}
