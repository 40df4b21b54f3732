export { GuideBanner, guidesQuery } from './GuideBanner.tsx'
