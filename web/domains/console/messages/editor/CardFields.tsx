import { ActionIcon, Button, Group, Input, Stack, Text } from '@mantine/core'
import { type Card, minCards, displayedLength, messageLimits, partsOf } from '@portico/contract/console/messages'
import type { Locale } from '@portico/contract/kernel/locale'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useTranslation } from '../../../../kernel/useTranslation.ts'
import { TextField } from '../../../../kit/form/TextField.tsx'
import { PictureField } from '../../pictures/index.ts'
import { CardText } from './CardText.tsx'
import classes from '../messages.module.css'
import { emptyCard, type TemplateForm, wordsField } from './useTemplateForm.ts'

interface CardProps {
  form: TemplateForm
  locale: Locale
  place: number
  disabled: boolean
}

function Buttons({ form, locale, place, disabled }: CardProps) {
  const { t } = useTranslation('messages')
  const path = `${locale}.cards.${place}.buttons`
  const field = wordsField<Card['buttons']>(form, path)
  const setButtons = (buttons: Card['buttons']) => field.onChange(buttons)
  const measure = (written: string) => displayedLength(written, form.content.samples)
  return (
    <fieldset className={classes.fields} aria-label={t('buttons')} data-path={field['data-path']}>
      <Stack gap="xs">
        <Text size="sm" fw={600}>
          {t('buttonsOf', { count: field.value.length, most: messageLimits.buttons })}
        </Text>
        {field.value.map((_, index) => (
          <div key={index} className={classes.button}>
            <TextField
              {...wordsField<string>(form, `${path}.${index}.label`)}
              label={t('buttonLabel')}
              count={messageLimits.label}
              measure={measure}
            />
            <TextField
              {...wordsField<string>(form, `${path}.${index}.url`)}
              label={t('buttonUrl')}
              placeholder="https:// · starharbor://"
            />
            <ActionIcon
              variant="subtle"
              color="slate"
              mt={28}
              disabled={disabled}
              aria-label={t('removeButton', { number: index + 1 })}
              onClick={() => setButtons(field.value.filter((__, other) => other !== index))}
            >
              <IconTrash size={16} stroke={1.6} />
            </ActionIcon>
          </div>
        ))}
        {field.error !== undefined && <Input.Error>{field.error}</Input.Error>}
        {field.value.length < messageLimits.buttons && !disabled && (
          <Button
            size="xs"
            variant="default"
            w="fit-content"
            leftSection={<IconPlus size={14} />}
            onClick={() => setButtons([...field.value, { label: '', url: '' }])}
          >
            {t('addButton')}
          </Button>
        )}
      </Stack>
    </fieldset>
  )
}

function OneCard(props: CardProps) {
  const { t } = useTranslation('messages')
  const { form, locale, place, disabled } = props
  const parts = partsOf[form.content.layout]
  const path = `${locale}.cards.${place}`
  const measure = (written: string) => displayedLength(written, form.content.samples)
  return (
    <Stack>
      {parts.text && <CardText form={form} at={path} disabled={disabled} />}
      {parts.image && (
        <>
          <PictureField {...wordsField<string | null>(form, `${path}.imageFileId`)} required label={t('image')} disabled={disabled} />
          <TextField
            {...wordsField<string>(form, `${path}.altText`)}
            required
            label={t('altText')}
            description={t('altHint')}
            count={messageLimits.altText}
            measure={measure}
          />
        </>
      )}
      {parts.buttons && <Buttons {...props} />}
    </Stack>
  )
}

/** The content in one language: a card, or a carousel. */
export function CardFields({ form, locale, disabled }: Omit<CardProps, 'place'>) {
  const { t } = useTranslation('messages')
  const { layout, texts } = form.content
  const cards = texts[locale]?.cards ?? []
  const field = wordsField<Card[]>(form, `${locale}.cards`)
  if (layout !== 'CAROUSEL') return <OneCard form={form} locale={locale} place={0} disabled={disabled} />
  return (
    <Stack>
      {cards.map((_, place) => (
        <section key={place} className={classes.card} aria-label={t('card', { number: place + 1 })}>
          <Group justify="space-between" mb="xs">
            <Text fw={600}>{t('card', { number: place + 1 })}</Text>
            {cards.length > minCards && !disabled && (
              <ActionIcon
                variant="subtle"
                color="slate"
                aria-label={t('removeCard', { number: place + 1 })}
                onClick={() => field.onChange(cards.filter((__, other) => other !== place))}
              >
                <IconTrash size={16} stroke={1.6} />
              </ActionIcon>
            )}
          </Group>
          <OneCard form={form} locale={locale} place={place} disabled={disabled} />
        </section>
      ))}
      {cards.length < messageLimits.cards && !disabled && (
        <Button variant="default" leftSection={<IconPlus size={16} />} onClick={() => field.onChange([...cards, emptyCard])}>
          {t('addCard')}
        </Button>
      )}
    </Stack>
  )
}
