export { activityPages } from './activity.pages.ts'
export { Timeline } from './Timeline.tsx'
