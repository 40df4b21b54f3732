import { type ComponentType, useEffect, useState } from 'react'
import { loadLate, noteMissedPart } from '../../kernel/late.ts'
import { settledMs } from '../../kernel/within.ts'
import { PartBoundary } from './PartBoundary.tsx'

interface LazyOptions {
  /** Loads before it is shown, once the page has settled. */
  ahead?: boolean
}

/**
 * Makes a component whose code is loaded when it is first shown, or ahead of that; until then nothing is shown, nor if it does not arrive.
 * Unlike `loadable` it does not suspend: React waits 300 ms before it shows suspended content.
 */
export const lazyPart = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { ahead = false }: LazyOptions = {},
): ComponentType<Props> => {
  let loaded: ComponentType<Props> | undefined
  const loadPart = async (): Promise<ComponentType<Props>> => (loaded ??= await loadLate(load()))
  // If this fails, the code is requested again when the component is shown.
  if (ahead) setTimeout(() => void loadPart().catch(() => {}), settledMs)
  return function LazyPart(props: Props) {
    const [Part, setPart] = useState(() => loaded)
    useEffect(() => {
      if (Part) return
      loadPart().then((part) => setPart(() => part), noteMissedPart)
    }, [Part])
    return (
      Part && (
        <PartBoundary fallback={() => null}>
          <Part {...props} />
        </PartBoundary>
      )
    )
  }
}
