import {
  Bell,
  Briefcase,
  Eye,
  FileQuestion,
  ListChecks,
  type LucideIcon,
  MessageSquare,
  MonitorSmartphone,
  Receipt,
  ShieldCheck,
  Star,
  User,
  UserX,
} from 'lucide-react';

import type { ExportPart } from '#query-api/contract/data-export.ts';

export const partIcons: Readonly<Record<ExportPart, LucideIcon>> = {
  profile: User,
  jobs: Briefcase,
  messages: MessageSquare,
  money: Receipt,
  reviews: Star,
  consents: ShieldCheck,
  privacyRequests: FileQuestion,
  deletion: UserX,
  accesses: Eye,
  sessions: MonitorSmartphone,
  notifications: Bell,
  events: ListChecks,
};
