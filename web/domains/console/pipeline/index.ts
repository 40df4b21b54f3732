export { pipelinePages } from './pipeline.pages.ts'
export { Steps } from './Steps.tsx'
