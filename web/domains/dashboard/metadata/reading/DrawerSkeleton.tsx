import { Stack } from '@mantine/core'
import { Skeleton } from '../../../../kit/loading/Skeleton.tsx'

const drawerSkeletons = 20

/** Shows a drawer that is loading: twenty rows. */
export function DrawerSkeleton() {
  return (
    <Stack gap="sm" aria-hidden>
      {Array.from({ length: drawerSkeletons }, (_, row) => (
        <Skeleton key={row} height={20} width={row % 2 ? '60%' : '85%'} />
      ))}
    </Stack>
  )
}
