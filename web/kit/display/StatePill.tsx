import { Dot, Pill } from './Pill.tsx'

const colors = { good: 'green', waiting: 'yellow', bad: 'red', idle: 'gray', active: 'iris' } as const

/**
 * The meaning of a state, with the same colour everywhere: `active` is in progress by its author, `good` is as it should be, `idle` needs no
 * attention.
 */
export type Tone = keyof typeof colors

interface StateProps<State extends string> {
  state: State
  tones: Readonly<Record<State, Tone>>
}

interface StatePillProps<State extends string> extends StateProps<State> {
  /** The state in the user's language. */
  text: string
}

/** Shows the colour of a state, beside its word. */
export function StateDot<State extends string>({ state, tones }: StateProps<State>) {
  return <Dot color={colors[tones[state]]} />
}

/** Shows a state: a word in the colour of its meaning. */
export function StatePill<State extends string>({ state, tones, text }: StatePillProps<State>) {
  return <Pill color={colors[tones[state]]}>{text}</Pill>
}
