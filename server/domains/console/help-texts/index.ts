import { helpTexts } from '@portico/contract/console/help-texts'
import { domain } from '../../../domain.ts'
import { helpTextsRoutes } from './help-texts.routes.ts'

export const helpTextsDomain = domain(helpTexts, (parts) => ({ routes: helpTextsRoutes(parts) }))
