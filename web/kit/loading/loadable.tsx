import { lazy, type ComponentType, type ReactNode, Suspense } from 'react'
import { loadMs, withTimeout } from '../../kernel/within.ts'

type Loaded<Module, Name extends keyof Module> = Module[Name] extends ComponentType<infer Props> ? ComponentType<Props> : never

/** Makes a component whose code is loaded when it is first shown; until then the placeholder is shown, which is nothing for a dialog. */
export const loadable = <Module, Name extends keyof Module>(
  load: () => Promise<Module>,
  name: Name,
  placeholder: ReactNode = null,
): Loaded<Module, Name> => {
  const Part = lazy(async () => ({ default: (await withTimeout(loadMs, load()))[name] as ComponentType<object> }))
  const Shown = (props: object) => (
    <Suspense fallback={placeholder}>
      <Part {...props} />
    </Suspense>
  )
  return Shown as Loaded<Module, Name>
}
