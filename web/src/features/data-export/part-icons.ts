import {
  Bell,
  Briefcase,
  Eye,
  ListChecks,
  type LucideIcon,
  MessageSquare,
  MonitorSmartphone,
  Receipt,
  ShieldCheck,
  Star,
  User,
} from 'lucide-react';

import type { ExportPart } from '#query-api/contract/data-export.ts';

export const partIcons: Readonly<Record<ExportPart, LucideIcon>> = {
  profile: User,
  jobs: Briefcase,
  messages: MessageSquare,
  money: Receipt,
  reviews: Star,
  consents: ShieldCheck,
  accesses: Eye,
  sessions: MonitorSmartphone,
  notifications: Bell,
  events: ListChecks,
};
