import { Pill } from './Pill.tsx'

const colors = { good: 'green', waiting: 'yellow', bad: 'red', idle: 'gray' } as const

/** What a state means to the reader, the same colour everywhere: `good` is as it should be, `idle` asks for nothing. */
export type Tone = keyof typeof colors

interface StatePillProps<State extends string> {
  state: State
  tones: Readonly<Record<State, Tone>>
  /** The state in the reader's words. */
  text: string
}

/** The state of a thing: a word with the colour of what it means. */
export function StatePill<State extends string>({ state, tones, text }: StatePillProps<State>) {
  return <Pill color={colors[tones[state]]}>{text}</Pill>
}
