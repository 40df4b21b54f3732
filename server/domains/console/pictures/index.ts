import { pictures } from '@portico/contract/console/pictures'
import { domain } from '../../../domain.ts'
import { picturesRoutes } from './pictures.routes.ts'

export { storePicture, claimPictures } from './pictures.actions.ts'

export const picturesDomain = domain(pictures, (parts) => ({ routes: picturesRoutes(parts) }))
