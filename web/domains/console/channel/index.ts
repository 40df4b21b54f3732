export { useChannelWords } from './useChannelWords.ts'
