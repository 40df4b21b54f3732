export { GuideBanner } from './GuideBanner.tsx'
