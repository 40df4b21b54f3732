import { Group, Stack, Text } from '@mantine/core'
import type { App } from '@portico/contract/apps/apps'
import { useTranslation } from '../../../kernel/useTranslation.ts'
import { AppIcon } from './AppIcon.tsx'

interface AppRowProps {
  app: App
  /** Padding on both sides; none in a list that has its own. */
  px?: 'md' | 0
}

/** Shows an app in a list to choose from. */
export function AppRow({ app, px = 'md' }: AppRowProps) {
  const { t } = useTranslation('apps')
  return (
    <Group h="100%" px={px} gap="md" wrap="nowrap">
      <AppIcon app={app} size={40} />
      <Stack gap={2} miw={0} flex={1}>
        <Text ff="monospace" size="sm" c="iris" fw={500} truncate>
          {app.id}
        </Text>
        <Text truncate>{app.name}</Text>
      </Stack>
      <Text size="xs" c="dimmed" flex="none">
        {t(`status.${app.status}`)}
      </Text>
    </Group>
  )
}
