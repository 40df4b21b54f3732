import { Group, Kbd, Text } from '@mantine/core'
import { useTranslation } from '../../../kernel/useTranslation.ts'

/** The page's keyboard shortcuts. */
export function Keys() {
  const { t } = useTranslation('approvals')
  return (
    <Group gap="xs" visibleFrom="md">
      {(['move', 'approve', 'reject', 'open'] as const).map((action) => (
        <Text key={action} size="xs" c="dimmed">
          {{ move: ['j', 'k'], approve: ['a'], reject: ['r'], open: ['o'] }[action].map((key) => (
            <Kbd key={key} mr={4}>
              {key}
            </Kbd>
          ))}
          {t(`keys.${action}`)}
        </Text>
      ))}
    </Group>
  )
}
