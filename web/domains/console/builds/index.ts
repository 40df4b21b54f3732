export { buildsPages } from './builds.pages.ts'
