import { Button, Group } from '@mantine/core'
import { displayedLength, messageLimits, variablesOf, withVariable } from '@portico/contract/console/messages'
import { useRef } from 'react'
import { useTranslation } from '../../../../kernel/useTranslation.ts'
import { TextareaField } from '../../../../kit/form/TextareaField.tsx'
import classes from '../messages.module.css'
import { type TemplateForm, wordsField } from './useTemplateForm.ts'

/** The variable offered before there are any. */
const defaultName = 'player_name'

/** A card's text, with the template's variables to insert at the cursor. */
export function CardText({ form, at, disabled }: { form: TemplateForm; at: string; disabled: boolean }) {
  const { t } = useTranslation('messages')
  const frame = useRef<HTMLDivElement>(null)
  const field = wordsField<string>(form, `${at}.text`)
  const names = [...new Set([...variablesOf(form.content), defaultName])]
  const insert = (name: string) => {
    const area = frame.current?.querySelector('textarea')
    const selection = { start: area?.selectionStart ?? field.value.length, end: area?.selectionEnd ?? field.value.length }
    const written = withVariable(field.value, name, selection)
    field.onChange(written.text)
    // After the new text is rendered.
    requestAnimationFrame(() => {
      area?.focus()
      area?.setSelectionRange(written.at, written.at)
    })
  }
  return (
    <div ref={frame}>
      <TextareaField
        {...field}
        required
        label={t('text')}
        description={t('textHint')}
        count={messageLimits.text}
        measure={(text) => displayedLength(text, form.content.samples)}
      />
      {!disabled && (
        <Group component="fieldset" gap={6} mt={6} className={classes.fields!} aria-label={t('insertVariable')}>
          {names.map((name) => (
            <Button key={name} size="compact-xs" variant="default" radius="xl" onClick={() => insert(name)}>
              {`{${name}}`}
            </Button>
          ))}
        </Group>
      )}
    </div>
  )
}
