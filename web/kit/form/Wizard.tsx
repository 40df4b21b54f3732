import { Button, Group, Stepper } from '@mantine/core'
import { type FormEvent, type ReactNode, useState } from 'react'
import { useTranslation } from '../../kernel/useTranslation.ts'
import { Problem } from './Problem.tsx'
import { useLeaveGuard } from './useLeaveGuard.tsx'
import type { AnyForm } from './useSendForm.ts'
import classes from './Wizard.module.css'

interface Step {
  title: string
  /** True when the step is complete. */
  ready: boolean
  content: ReactNode
  /** The fields of this step: on a problem with one of them, submitting returns to this step. */
  fields?: readonly string[]
}

interface WizardProps {
  form: AnyForm
  steps: readonly Step[]
  /** Label of the last step's button. */
  finish: string
  /** Called instead of going back from the first step. */
  onCancel?: () => void
}

const isWithin = (path: string, fields: readonly string[] = []): boolean => fields.some((field) => `${path}.`.startsWith(`${field}.`))

/** A multi-step form, submitted at the end. Steps keep their input in both directions. */
export function Wizard({ form, steps, finish, onCancel }: WizardProps) {
  const { t } = useTranslation('kit')
  const [at, setAt] = useState(0)
  const [seen, setSeen] = useState(form.errors)
  if (seen !== form.errors) {
    setSeen(form.errors)
    const first = steps.findIndex(({ fields }) => Object.keys(form.errors).some((path) => isWithin(path, fields)))
    if (first >= 0) setAt(first)
  }
  const keepsSteps = steps.some(({ fields }) => fields)
  const { question } = useLeaveGuard(form.isDirty)
  const isLast = at === steps.length - 1
  const mayGoOn = steps.slice(0, at + 1).every(({ ready }) => ready)
  const goToNextStep = (event: FormEvent) => {
    event.preventDefault()
    if (!mayGoOn) return
    if (isLast) void form.submit()
    else setAt(at + 1)
  }
  const back = at > 0 ? () => setAt(at - 1) : onCancel
  return (
    <form noValidate className={classes.wizard} onSubmit={goToNextStep}>
      <Stepper active={at} size="sm" allowNextStepsSelect={false} className={classes.steps!}>
        {steps.map(({ title }) => (
          <Stepper.Step key={title} label={title} allowStepSelect={false} />
        ))}
      </Stepper>
      <h2 className={classes.now}>{steps[at]?.title}</h2>
      {keepsSteps
        ? steps.map(({ title, content }, place) => (
            <div key={title} hidden={place !== at}>
              {content}
            </div>
          ))
        : steps[at]?.content}
      <Problem of={form.problem} />
      <Group justify="flex-end" gap="xs" className={classes.foot!}>
        {back && (
          <Button variant="default" disabled={form.busy} onClick={back}>
            {t(at > 0 ? 'previous' : 'cancel')}
          </Button>
        )}
        <Button type="submit" disabled={!mayGoOn} loading={form.busy}>
          {isLast ? finish : t('next')}
        </Button>
      </Group>
      {question}
    </form>
  )
}
