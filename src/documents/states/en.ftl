state-0-both = Draft
state-1-both = Being sent
state-2-both = Could not be sent
state-7-agent = Waiting for your signature
state-7-both = Waiting for the agent’s signature
state-8-incoming = Accepted by the agent, waiting for your signature
state-8-outgoing = Accepted by the agent, waiting for the partner
state-8-agent = Accepted by you, waiting for the partner
state-8-both = Accepted by the agent
state-9-agent = Rejected by you
state-9-both = Rejected by the agent
state-10-both = Sent
state-15-incoming = Waiting for your signature
state-15-outgoing = Waiting for the partner’s signature
state-15-both = Waiting for a signature
state-17-incoming = Cancelled by the sender
state-17-outgoing = Cancelled by you
state-17-both = Cancelled
state-20-incoming = Rejected by you
state-20-outgoing = Rejected by the partner
state-20-both = Rejected
state-30-both = Accepted
state-40-both = Invalid

state-all-incoming = All received
# A state whose meaning is not known, by its number.
state-unknown = Status { $number }
state-none = Status unknown
