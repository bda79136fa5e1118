select audit.watch('chat.operations', p_fingerprinted => '{text}', p_action => 'chat-moderated');
