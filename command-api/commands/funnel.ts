import { funnelStaffCommands, funnelSystemCommands } from '#domain/funnel/commands.ts';
import { funnelDecider } from '#domain/funnel/decider.ts';
import { streamOf } from '#domain/streams.ts';

import { createCommandFactory } from '../command-definition.ts';

const funnel = createCommandFactory(funnelDecider, ({ funnelId }) => streamOf.funnel(funnelId));

const analysts = ['analyst', 'admin'] as const;

export const funnelCommandDefinitions = {
  DraftFunnel: funnel('DraftFunnel', funnelStaffCommands.DraftFunnel, analysts),
  StartFunnelReplay: funnel('StartFunnelReplay', funnelStaffCommands.StartFunnelReplay, analysts),
  PauseFunnelReplay: funnel('PauseFunnelReplay', funnelStaffCommands.PauseFunnelReplay, analysts),
  ResumeFunnelReplay: funnel('ResumeFunnelReplay', funnelStaffCommands.ResumeFunnelReplay, analysts),
  CancelFunnelReplay: funnel('CancelFunnelReplay', funnelStaffCommands.CancelFunnelReplay, analysts),
  PublishFunnel: funnel('PublishFunnel', funnelStaffCommands.PublishFunnel, analysts),
  RollBackFunnel: funnel('RollBackFunnel', funnelStaffCommands.RollBackFunnel, analysts),
  RecordFunnelReplay: funnel('RecordFunnelReplay', funnelSystemCommands.RecordFunnelReplay, ['system']),
};
