import type { FieldError } from '@portico/contract/kernel/envelope'
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { wasAlerted } from '../../kernel/alerts.ts'
import { ApiFailure } from '../../kernel/api.ts'
import { type LeadTarget, useLeadAfterChange } from '../../kernel/useAddress.ts'
import { useFailureTexts } from '../feedback/failures.ts'
import { fieldOf, isMissing, type ValueAt, valueAt } from './places.ts'
import { type KeepOptions, useKeptValues, useMerging } from './useMerging.ts'
import type { useValues } from './useValues.ts'

/** A field's problem, by the path of its value: a code of `fieldProblems`, or a text. */
export type Problem = Pick<FieldError, 'field' | 'code' | 'details'> & { message?: string }

export interface FormOptions<Values, Answer> extends KeepOptions<Values> {
  /** Every field with its initial value; others are not part of the form. */
  initial: Values
  /** Paths of required fields. They are marked, and the form is not sent without them. */
  required?: readonly string[]
  /** Further checks in the browser, by rules shared with the contract. The server checks everything. */
  check?: (values: Values) => readonly Problem[]
  /** Called for a complete form before it is sent; false cancels. */
  confirm?: (values: Values) => Promise<boolean>
  onSuccess?: (answer: Answer, values: Values) => void
  /** Destination after success, unless the user has navigated elsewhere since the form was sent. */
  destination?: (answer: Answer, values: Values) => LeadTarget
  /** Clears the form after success, for forms that add several items in a row. */
  resetOnSuccess?: boolean
}

/** The properties that connect a field of the kit to its form. */
export interface Field<Value> {
  value: Value
  onChange: (value: Value) => void
  error: string | undefined
  required: boolean
  'data-path': string
}

/** Finds the elements of a form's fields or groups, by path; a page can contain several forms. */
const placesOf = (form: string, kind: 'path' | 'group'): [path: string, element: HTMLElement][] =>
  [...document.querySelectorAll<HTMLElement>(`[data-${kind}^="${form} "]`)].map((element) => [
    element.dataset[kind]?.slice(form.length + 1) ?? '',
    element,
  ])

const focusable = 'input, textarea, button, select, [tabindex="0"]'
const focusOn = (element: HTMLElement): void =>
  (element.matches(focusable) ? element : element.querySelector<HTMLElement>(focusable))?.focus()

/** Returns the element that shows a field's problem: the field, its tab (`data-group`), or the enclosing field. */
const placeFor = (form: string, field: string): string | undefined => {
  if (placesOf(form, 'group').some(([path]) => `${field}.`.startsWith(`${path}.`))) return field
  const paths = new Set(placesOf(form, 'path').map(([path]) => path))
  for (let at = field; at !== ''; at = at.slice(0, Math.max(at.lastIndexOf('.'), 0))) if (paths.has(at)) return at
  return undefined
}

/** Assigns problems to the fields that show them; the others have no field on this page. */
const sortProblems = (form: string, values: object, problems: readonly Problem[]) => {
  const fieldProblems = new Map<string, Problem>()
  const formProblems: Problem[] = []
  for (const problem of problems) {
    const field = fieldOf(values as Record<string, unknown>, problem.field)
    const place = field && placeFor(form, field)
    if (!place) formProblems.push(problem)
    else if (!fieldProblems.has(place)) fieldProblems.set(place, problem)
  }
  return { fieldProblems, formProblems }
}

/** Shows problems at their fields, and scrolls to the first of them. */
const useProblems = (id: string, form: Pick<ReturnType<typeof useValues>, 'errors' | 'setErrors' | 'get'>) => {
  const texts = useFailureTexts()
  const [formProblem, setFormProblem] = useState<string>()
  const [refusals, setRefusals] = useState(0)
  const wordsOf = (problem: Problem) => texts.problem({ message: '', ...problem })
  const wordsAbove = (problem: Problem) => texts.problemInPlace({ message: '', ...problem })
  const focusFirst = useEffectEvent(() => {
    const first = placesOf(id, 'path').find(([path]) => Object.hasOwn(form.errors, path))
    if (first) focusOn(first[1])
  })
  useEffect(() => {
    if (refusals > 0) focusFirst()
  }, [refusals])
  const refuse = (problems: readonly Problem[], otherwise?: string) => {
    const sorted = sortProblems(id, form.get(), problems)
    form.setErrors(Object.fromEntries([...sorted.fieldProblems].map(([field, problem]) => [field, wordsOf(problem)])))
    setFormProblem(
      sorted.formProblems.length > 0
        ? [...new Set(sorted.formProblems.map(wordsAbove))].join('\n')
        : sorted.fieldProblems.size > 0
          ? undefined
          : otherwise,
    )
    setRefusals((count) => count + 1)
  }
  return {
    formProblem,
    refuse,
    /** Shows why submitting failed, unless an alert already did. A cancelled upload is not a failure. */
    fail: (error: unknown) => {
      if ((error instanceof ApiFailure && error.code === 'aborted') || wasAlerted(error)) return
      refuse(error instanceof ApiFailure ? error.fieldErrors : [], texts.failure(error))
    },
    clear: () => {
      form.setErrors({})
      setFormProblem(undefined)
    },
  }
}

/** Returns a function to call when a form is sent; it returns the handler of success. */
const useOutcome = <Values, Answer>({ onSuccess, destination }: Pick<FormOptions<Values, Answer>, 'onSuccess' | 'destination'>) => {
  const begin = useLeadAfterChange()
  return () => {
    const lead = destination && begin()
    return (answer: Answer, values: Values): void => {
      onSuccess?.(answer, values)
      if (destination) lead?.(destination(answer, values))
    }
  }
}

const missingIn = (values: object, required: readonly string[]): Problem[] =>
  required.filter((field) => isMissing(valueAt(values, field))).map((field) => ({ field, code: 'required' }))

/** Returns whether a change failed because somebody else saved since the values were read. */
const isStale = (error: unknown): boolean => error instanceof ApiFailure && error.code === 'stale_version'

interface SubmitOptions<Values, Answer> {
  send: (values: Values) => Promise<Answer> | Answer
  /** Refetches what the change affects. The form stays busy meanwhile. */
  refresh?: () => Promise<unknown>
}

/**
 * A form with any submit function. Prefer `useRouteForm`, which does the same for a route of the contract.
 * Never submits twice concurrently, and keeps the input after a failure.
 */
export const useSendForm = <Values extends object, Answer>({
  send,
  initial,
  required = [],
  check,
  confirm,
  resetOnSuccess = false,
  refresh,
  ...more
}: FormOptions<Values, Answer> & SubmitOptions<Values, Answer>) => {
  const id = useId()
  const { form, conflicts } = useKeptValues(initial, more)
  const [busy, setBusy] = useState(false)
  const [answer, setAnswer] = useState<Answer>()
  const sending = useRef(false)
  const begin = useOutcome(more)
  const problems = useProblems(id, form)
  const setMergePending = useMerging(form, initial, conflicts, problems.refuse)

  const trySend = async (values: Values, typed: Values) => {
    sending.current = true
    setBusy(true)
    problems.clear()
    try {
      const result = await send(values)
      // From here on nothing is unsaved, although the page's data is still being refetched.
      if (resetOnSuccess) form.reset()
      else form.settle(typed)
      setMergePending(false)
      await refresh?.()
      return { answer: result }
    } catch (error) {
      problems.fail(error)
      setMergePending(isStale(error))
      if (isStale(error)) await refresh?.()
      return undefined
    } finally {
      sending.current = false
      setBusy(false)
    }
  }
  /** Submits the form; the given values override the input. */
  const submit = async (overrides: Partial<Values> = {}): Promise<void> => {
    if (sending.current) return
    const typed = form.get()
    const values = { ...typed, ...overrides }
    const wrong = [...missingIn(values, required), ...(check?.(values) ?? [])]
    if (wrong.length > 0) return problems.refuse(wrong)
    if (confirm && !(await confirm(values))) return
    const succeed = begin()
    const delivered = await trySend(values, typed)
    if (!delivered) return
    setAnswer(delivered.answer)
    succeed(delivered.answer, values)
  }
  const fieldAt = <Value>(path: string): Field<Value> => ({
    value: valueAt(form.values, path) as Value,
    error: form.errors[path],
    onChange: (value) => form.set(path, value),
    required: required.includes(path),
    'data-path': `${id} ${path}`,
  })
  return {
    id,
    values: form.values,
    /** By path, in the user's language. */
    errors: form.errors,
    /** A problem without a field on this page. */
    problem: problems.formProblem,
    busy,
    /** The response of the last success. */
    answer,
    isDirty: form.isDirty,
    isChanged: form.isChanged,
    set: form.merge,
    reset: () => {
      form.reset()
      problems.clear()
      setAnswer(undefined)
    },
    submit,
    field: <Path extends string>(path: Path) => fieldAt<ValueAt<Values, Path>>(path),
    /** A field whose path depends on what is edited, so that its type must be named. */
    fieldAt,
  }
}
/** The part of a form that its frame needs. */
export type AnyForm = Pick<ReturnType<typeof useSendForm<object, unknown>>, 'id' | 'problem' | 'busy' | 'isDirty' | 'errors'> & {
  submit: () => Promise<void>
}
