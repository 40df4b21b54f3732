export { NoChannelPage } from './ChannelPanel.tsx'
export { useChannel } from './useChannel.ts'
export { useChannelWords } from './useChannelWords.ts'
