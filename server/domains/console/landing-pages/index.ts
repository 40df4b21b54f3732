import { landingPages } from '@portico/contract/console/landing-pages'
import { domain } from '../../../domain.ts'
import { combineRoutes } from '../../../kernel/http/calls/implement.ts'
import { configurationRoutes } from './configuration.routes.ts'
import { serveLandingPages } from './serving/door.ts'
import { templatesRoutes } from './templates/templates.routes.ts'

export { createDemoPage, storeDemoPicture } from './demo.actions.ts'

export const landingPagesDomain = domain(landingPages, (parts) => {
  const { routes, serve } = combineRoutes([configurationRoutes(parts), templatesRoutes(parts)])
  return {
    routes: {
      routes,
      serve: (app, kernel) => {
        serve(app, kernel)
        serveLandingPages(app, parts)
      },
    },
  }
})
