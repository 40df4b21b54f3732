import { lazy, type ComponentType, type ReactNode, Suspense } from 'react'
import { loadLate } from '../../kernel/late.ts'
import { reloadPage } from '../feedback/reloadPage.ts'
import { FailureView } from '../feedback/states.tsx'
import { PartBoundary } from './PartBoundary.tsx'

type Loaded<Module, Name extends keyof Module> = Module[Name] extends ComponentType<infer Props> ? ComponentType<Props> : never

/**
 * Makes a component whose code is loaded when it is first shown. Until then the placeholder is shown, which is nothing for a dialog. If the code
 * does not arrive, a part with a placeholder says so, and any other is not shown.
 */
export const loadable = <Module, Name extends keyof Module>(
  load: () => Promise<Module>,
  name: Name,
  placeholder: ReactNode = null,
): Loaded<Module, Name> => {
  const Part = lazy(async () => ({ default: (await loadLate(load()))[name] as ComponentType<object> }))
  const fallback = (failure: Error) => placeholder && <FailureView error={failure} onRetry={() => void reloadPage()} />
  const Shown = (props: object) => (
    <PartBoundary fallback={fallback}>
      <Suspense fallback={placeholder}>
        <Part {...props} />
      </Suspense>
    </PartBoundary>
  )
  return Shown as Loaded<Module, Name>
}
