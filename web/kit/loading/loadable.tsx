import { lazy, type ComponentType, type ReactNode, Suspense } from 'react'
import { arrived } from '../../kernel/code.ts'

type Loaded<Module, Name extends keyof Module> = Module[Name] extends ComponentType<infer Props> ? ComponentType<Props> : never

/**
 * Makes a component whose code is loaded when it is first shown. Until then, and if it does not arrive, the placeholder is shown, which is nothing
 * for a dialog.
 */
export const loadable = <Module, Name extends keyof Module>(
  load: () => Promise<Module>,
  name: Name,
  placeholder: ReactNode = null,
): Loaded<Module, Name> => {
  const Part = lazy(async () => {
    const module = await arrived(load()).catch(() => undefined)
    return { default: module ? (module[name] as ComponentType<object>) : () => placeholder }
  })
  const Shown = (props: object) => (
    <Suspense fallback={placeholder}>
      <Part {...props} />
    </Suspense>
  )
  return Shown as Loaded<Module, Name>
}
