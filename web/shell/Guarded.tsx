import type { Route } from '@portico/contract/kernel/route'
import { Outlet } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { useMay } from '../kernel/session.tsx'
import { AccessDenied } from '../kit/states.tsx'

/** Renders a page for people who may make its call. The server checks again. */
export function Guarded({ by, page: Content = Outlet }: { by: Route; page?: ComponentType }) {
  return useMay(by) ? <Content /> : <AccessDenied />
}
