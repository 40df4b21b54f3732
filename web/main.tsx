import '@fontsource-variable/inter'
import '@mantine/core/styles.layer.css'
import './main.css'
import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode, Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import { queryClient } from './kernel/queries.ts'
import { sessionQuery } from './session/session.tsx'
import { startTexts } from './kernel/texts.ts'
import { Loading } from './kit/feedback/states.tsx'
import { Toasts } from './kit/feedback/Toasts.tsx'
import { router } from './router.tsx'
import { destinationOf } from './routes/ways.ts'
import { Alerts } from './shell/layout/Alerts.tsx'
import { Gate } from './shell/layout/Gate.tsx'
import { ReloadPrompt } from './shell/layout/ReloadPrompt.tsx'
import { colorSchemes, cssVariables, theme } from './theme.ts'

const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? ''
// The scroll lock under dialogs makes a style tag of its own and looks for the nonce here.
Object.assign(globalThis, { __webpack_nonce__: nonce })
// The schema library would try whether it may compile, which the page's policy refuses and browsers report. This is its
// `config({ jitless: true })`, without loading it.
Object.assign(((globalThis as { __zod_globalConfig?: object }).__zod_globalConfig ??= {}), { jitless: true })
const root = document.getElementById('root')
if (!root) throw new Error('The page has no root.')

// The page that the address names and who is here are asked for beside the texts, not after them. The page comes first, since its texts
// are in one file with those of every page.
for (const { options } of router.getMatchedRoutes(destinationOf(location.pathname))[0])
  void (options.component as { preload?: () => Promise<void> } | undefined)?.preload?.()
void queryClient.prefetchQuery(sessionQuery)
try {
  await startTexts()
} catch (error) {
  root.className = 'frame-notice'
  root.role = 'alert'
  root.textContent = error instanceof Error ? error.message : ''
  throw error
}
createRoot(root).render(
  <StrictMode>
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      defaultColorScheme="auto"
      colorSchemeManager={colorSchemes}
      getStyleNonce={() => nonce}
    >
      <QueryClientProvider client={queryClient}>
        <Toasts />
        <Alerts />
        <ReloadPrompt />
        <Suspense fallback={<Loading />}>
          <Gate>
            <RouterProvider router={router} />
          </Gate>
        </Suspense>
      </QueryClientProvider>
    </MantineProvider>
  </StrictMode>,
)
