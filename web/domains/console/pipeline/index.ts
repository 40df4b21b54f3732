export { pipelinePages } from './pipeline.pages.ts'
export { SignatureGuide } from './SignatureGuide.tsx'
export { Steps } from './Steps.tsx'
