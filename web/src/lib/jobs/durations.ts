/** How long work takes, to choose from: from half an hour to ten working days. In minutes. */
export const DURATIONS = [30, 60, 90, 120, 180, 240, 360, 480, 960, 1440, 2400, 4800];
